-- House style of an organisation: how its documents and shared pages look (room: company/house-style; docs/decisions/0063). No row: as we have it.
CREATE TABLE company_house_style (
  company_id integer PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  -- Six hexadecimal digits.
  main_colour text CHECK (main_colour ~ '^[0-9A-F]{6}$'),
  accent_colour text CHECK (accent_colour ~ '^[0-9A-F]{6}$'),
  heading_font text CHECK (heading_font IN ('serif', 'sans')),
  body_font text CHECK (body_font IN ('serif', 'sans')),
  cover_text text,
  footer_text text,
  -- Names of files, with what differs between braces: `{soort}-{titel}-{datum}`.
  file_name text,
  without_mark boolean NOT NULL DEFAULT false,
  -- Drawn anew from what was uploaded: pixels always, lines where it came as an SVG.
  logo_png bytea,
  logo_svg bytea,
  logo_width integer,
  logo_height integer,
  CHECK ((logo_png IS NULL) = (logo_width IS NULL) AND (logo_png IS NULL) = (logo_height IS NULL)),
  CHECK (logo_svg IS NULL OR logo_png IS NOT NULL)
);
