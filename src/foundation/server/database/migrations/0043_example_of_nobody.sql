-- The ideas of the example of the installation stood in the name of the first person of this installation, in whose own data they then
-- showed. The example is nobody's.
UPDATE technique_idea SET author = NULL WHERE research IN (SELECT uuid FROM research WHERE example IS NOT NULL);
