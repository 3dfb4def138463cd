import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';

export const determineType: DetermineType = {
  knownWhy: 'little',
  needsNumbers: 'yes',
  needsSegments: 'no',
  reachable: 300,
  reachablePerSegment: 60,
  sensitive: 'no',
  lowLiteracy: 'no',
  time: '4_to_12',
  budget: 'enough',
  visible: 'yes',

  researchType: 'both',
  differsBecause: null,

  planMethod: 'Interviews aan huis, observaties bij de containers, daarna een vragenlijst',
  planNumber: '14 gesprekken, 6 observaties en minstens 250 ingevulde vragenlijsten',
  planRecruitment: 'Aanbellen in alle 11 flats; daarna een brief met code aan alle 2.400 huishoudens',
  planWho: 'Twee onderzoekers van Bureau Waterkant, met een wijkmedewerker voor het eerste contact',
  planStart: '2026-10-19',
  planEnd: '2026-11-17',
  planPrivacy:
    'We schrijven geen namen of huisnummers op. Gesprekken krijgen een code. De vragenlijst vraagt alleen naar de soort huishouding en hoelang iemand in de flat woont. Pasopeningen krijgen we per flat, niet per pas. Ruwe antwoorden bewaren we tot de analyse is vastgesteld, en nooit langer dan 30 dagen.',
};
