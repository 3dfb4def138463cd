/** The id of the control at a path, where the error summary links to: `researchFactors[2].grade` → `field-researchFactors-2-grade`. */
export const fieldIdOf = (path: string) => `field-${path.replace(/[[\].]+/g, '-').replace(/-$/, '')}`;
