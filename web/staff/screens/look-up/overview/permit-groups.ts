import type { WordedAnswer, WordedCell } from '#domain/wording/worded.ts'

export type PermitGroup = {
  readonly cells: readonly WordedCell[]
  /** Only what differs between the groups, each answer with this group's values. */
  readonly answers: readonly WordedAnswer[]
}

const differs = (answer: WordedAnswer, cells: readonly WordedCell[]): boolean =>
  answer.values.some((value) => cells.some(({ citizenshipIso2 }) => !value.citizenshipIso2s.includes(citizenshipIso2)))

/**
 * The same once, different twice: citizenships whose answers all agree share a group; what is the same for everybody is
 * told apart from them.
 */
export function permitGroups(
  cells: readonly WordedCell[],
  answers: readonly WordedAnswer[],
): { groups: readonly PermitGroup[]; shared: readonly WordedAnswer[] } {
  const different = answers.filter((answer) => differs(answer, cells))
  const signature = ({ citizenshipIso2, status, headline, detail }: WordedCell): string =>
    JSON.stringify([
      status,
      headline,
      detail,
      different.map(({ values }) => values.map((value) => value.citizenshipIso2s.includes(citizenshipIso2))),
    ])
  const groups = [...Map.groupBy(cells, signature).values()].map((members): PermitGroup => {
    const first = members[0]!.citizenshipIso2
    return {
      cells: members,
      answers: different.map((answer) => ({
        ...answer,
        values: answer.values.filter((value) => value.citizenshipIso2s.includes(first)),
      })),
    }
  })
  return { groups, shared: answers.filter((answer) => !different.includes(answer)) }
}
