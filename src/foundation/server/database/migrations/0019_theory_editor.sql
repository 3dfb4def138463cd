-- What editors do with the theory library (room: theory). What everyone reads stays in library_item.

-- Ids of what editors add; below 10000 they come from library/ids.json.
CREATE SEQUENCE library_item_id AS integer START 10000;

-- An item that an editor ever touched. Without a row in library_item it was never published.
CREATE TABLE library_editing (
  kind text NOT NULL,
  id integer NOT NULL,
  slug text NOT NULL,
  -- Raised by everything that an editor does with it: what If-Match is compared with.
  version integer NOT NULL DEFAULT 1,
  -- What will be published next; null when nothing waits.
  draft jsonb,
  -- An editor decided about what is published, so that a newer shipped text waits, draft or no draft.
  decided boolean NOT NULL DEFAULT false,
  changed_by uuid REFERENCES user_account ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id),
  UNIQUE (kind, slug)
);

-- Every text that was ever published, or was set aside for another: nothing is lost.
CREATE TABLE library_revision (
  kind text NOT NULL,
  id integer NOT NULL,
  number integer NOT NULL,
  -- One of theory-editor.contract.ts.
  action text NOT NULL,
  content jsonb NOT NULL,
  -- What whoever did it wrote about it.
  note text,
  -- Null for what was shipped.
  made_by uuid REFERENCES user_account ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id, number)
);
