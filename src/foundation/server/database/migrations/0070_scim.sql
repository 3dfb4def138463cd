-- Accounts that the provider of an organisation keeps up by SCIM 2.0 (room: access/sign-on/scim; docs/decisions/0089).

-- Who gets the research of who leaves.
CREATE TABLE scim_setting (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  research_to uuid REFERENCES user_account ON DELETE SET NULL
);
CREATE INDEX scim_setting_research_to ON scim_setting (research_to);

-- With what a provider asks: hashes. One without an end is the newest; the one before may have a day left.
CREATE TABLE scim_token (
  hash bytea PRIMARY KEY,
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now(),
  used_on date,
  ends_at timestamptz
);
CREATE UNIQUE INDEX scim_token_newest ON scim_token (company_id) WHERE ends_at IS NULL;

-- Which accounts the provider keeps up, and what it tells of them.
CREATE TABLE scim_user (
  user_uuid uuid PRIMARY KEY REFERENCES user_account ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  user_name text NOT NULL,
  external_id text,
  display_name text,
  formatted_name text,
  given_name text,
  family_name text,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, external_id)
);
CREATE UNIQUE INDEX scim_user_name ON scim_user (company_id, lower(user_name));

CREATE TABLE scim_group (
  uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  display_name text NOT NULL,
  external_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, external_id)
);
CREATE UNIQUE INDEX scim_group_name ON scim_group (company_id, lower(display_name));

CREATE TABLE scim_group_member (
  group_uuid uuid NOT NULL REFERENCES scim_group ON DELETE CASCADE,
  user_uuid uuid NOT NULL REFERENCES scim_user ON DELETE CASCADE,
  PRIMARY KEY (group_uuid, user_uuid)
);
CREATE INDEX scim_group_member_user ON scim_group_member (user_uuid);
