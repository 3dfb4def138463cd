-- What lies in the bin of whoever threw it away (room: research).
CREATE INDEX research_own_bin ON research (owner_uuid, deleted_at DESC) WHERE deleted_at IS NOT NULL;
