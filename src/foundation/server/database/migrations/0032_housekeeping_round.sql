-- When the hourly round was last made, for a round that has to judge whether the clock can be believed (foundation/server/housekeeping.ts).

CREATE TABLE housekeeping_round (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Of the last round, believed or not.
  noted_at timestamptz NOT NULL,
  -- Of the last round that cleared away.
  believed_at timestamptz NOT NULL
);

-- A database that has been in use has had its rounds.
INSERT INTO housekeeping_round (noted_at, believed_at) VALUES (now(), now());
