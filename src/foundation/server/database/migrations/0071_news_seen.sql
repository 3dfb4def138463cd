-- Until which day somebody has seen what is new in the product (docs/decisions/0088). Null: never looked.
ALTER TABLE user_account ADD COLUMN news_seen date;
