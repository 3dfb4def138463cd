-- A report for the client begins without the appendix TIDieR (step: report). What was completed keeps the one that it had.
UPDATE research_step AS step
SET content = jsonb_set(
  step.content,
  '{appendices}',
  COALESCE(step.content -> 'appendices', '[]')
    || jsonb_build_array(
      jsonb_build_object('uuid', gen_random_uuid(), 'appendix', 'tidier', 'hidden', NULL, 'added', true)
    )
)
FROM research
WHERE research.uuid = step.research
  AND research.status = 'completed'
  AND step.step = 'complete_research'
  AND step.content ->> 'form' = 'client'
  AND NOT jsonb_path_exists(step.content, '$.appendices[*] ? (@.appendix == "tidier")');
