// cardlist.ts - the cards of the games as a glossary lists them, with how many there are of each
// (0: one of a set that is not dealt out as a deck). docs/rules.md O2, O3, O32, O41 and N1.

export const CARDS: Record<string, { id: string; cards: [code: string, many: number][] }[]> = {
  onirim: [
    { id: 'R', cards: [['RS', 9], ['RM', 4], ['RK', 3], ['RD', 2]] },
    { id: 'B', cards: [['BS', 8], ['BM', 4], ['BK', 3], ['BD', 2]] },
    { id: 'G', cards: [['GS', 7], ['GM', 4], ['GK', 3], ['GD', 2]] },
    { id: 'N', cards: [['NS', 6], ['NM', 4], ['NK', 3], ['ND', 2]] },
    { id: 'dreams', cards: [['XX', 10], ['HH', 4]] },
    { id: 'towers', cards: [
      ['R3', 1], ['R4', 1], ['R5', 1],
      ['B3', 1], ['B4', 1], ['B5', 1],
      ['G3', 1], ['G4', 1], ['G5', 1],
      ['N3', 1], ['N4', 1], ['N5', 1],
    ] },
    { id: 'premonitions', cards: [
      ['P1', 1], ['P2', 1], ['P3', 1], ['P4', 1],
      ['P5', 1], ['P6', 1], ['P7', 1], ['P8', 1],
    ] },
  ],
  nightmarium: [
    { id: 'N', cards: [
      ['NH/-', 3], ['NH/d', 1], ['NH/s', 4], ['NL/-', 4], ['NL/s', 3],
      ['NL/w', 1], ['NLT/s', 2], ['NLT/w', 1], ['NT/-', 2], ['NT/s', 3],
      ['NTH/d', 1], ['NTH/s', 1], ['NTH/w', 1],
    ] },
    { id: 'O', cards: [
      ['OH/-', 2], ['OH/d', 2], ['OH/j', 2], ['OH/w', 2], ['OL/-', 6],
      ['OL/d', 1], ['OL/j', 1], ['OL/w', 1], ['OLT/d', 1], ['OLT/j', 1],
      ['OLT/w', 1], ['OT/-', 1], ['OT/d', 1], ['OT/j', 1], ['OT/w', 1],
      ['OTH/d', 1], ['OTH/j', 1], ['OTH/w', 1],
    ] },
    { id: 'I', cards: [
      ['IH/-', 3], ['IH/h', 4], ['IH/j', 1], ['IH/w', 1], ['IL/-', 4],
      ['IL/h', 3], ['IL/j', 1], ['IL/w', 1], ['ILTH/h', 2], ['ILTH/j', 1],
      ['ILTH/w', 1], ['IT/-', 2], ['IT/h', 3],
    ] },
    { id: 'C', cards: [
      ['CH/-', 2], ['CH/d', 1], ['CH/e', 5], ['CH/j', 1], ['CL/-', 2],
      ['CL/d', 1], ['CL/e', 5], ['CL/j', 1], ['CLT/e', 1], ['CT/-', 2],
      ['CT/d', 1], ['CT/e', 3], ['CT/j', 1], ['CTH/e', 1],
    ] },
  ],
};
