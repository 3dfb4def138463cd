/** How far a research is, on the wire. Here, because accounts speak of it too: whoever leaves hands over what they own. */
export const researchStatuses = ['concept', 'in_progress', 'completed'] as const;
export type ResearchStatus = (typeof researchStatuses)[number];
