import type { SharedPart } from '#study/report-sections.contract.ts';
import type { Details } from '#study/research.contract.ts';

/** A research as its share has it. */
export interface SharedRow {
  uuid: string;
  name: string;
  details: Partial<Details>;
  themeId: number | null;
  madeBy: string;
  day: string;
  updatedAt: Date;
  only: SharedPart[];
  quotes: boolean;
}
