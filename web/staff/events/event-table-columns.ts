/** The columns of a table of events, by what they are sorted by. */
export const eventTableColumns = [
  { order: 'LEVEL', label: 'event-board.column.level', width: '15%', startsDescending: true },
  { order: 'EVENT', label: 'event-board.column.event' },
  { order: 'COUNTRY', label: 'event-board.column.country', width: '16%' },
  { order: 'BEGAN', label: 'event-board.column.time', width: '13%', startsDescending: true },
  { order: 'CHANGED', label: 'event-board.column.updated', width: '15%', startsDescending: true },
] as const
