-- Words that were just saved wait in a list that every search reads from end to end, until it is full or the table is vacuumed. Of the usual 4 MB that
-- took longer than the search itself; 64 kB fits what some fifty saves write.
ALTER INDEX research_text_words SET (gin_pending_list_limit = 64);
ALTER INDEX research_note_words SET (gin_pending_list_limit = 64);
