export type Guarded = {
  readonly file: string
  readonly rules: string
  readonly tests: string
  /** Guards that no rule finds, as they are written, each with what takes its place. */
  readonly written?: readonly (readonly [was: string, becomes: string])[]
}

/** Files whose guards are written in ways that no rule finds: what is kept of changes, drafts, brands and rules. */
export const guardedByText: readonly Guarded[] = [
  {
    file: 'server/features/journeys/changes/keep-changes.ts',
    rules: 'stop',
    tests: 'server/features/journeys/changes/keep-changes.test.ts',
    written: [
      ['age >= 0 && ', ''],
      [' && age < outAfterMs', ''],
      ['if (changes.length > 0) ', ''],
    ],
  },
  {
    file: 'server/features/journeys/changes/changes-store.ts',
    rules: 'stop',
    tests:
      'server/features/journeys/changes/keep-changes.test.ts server/features/journeys/changes/changed-trip-marks.test.ts',
    written: [
      ["        .whereRef('b.revision', '<', 'p.revision')\n", ''],
      ["    .where('p.trips_compared_at', 'is', null)\n", ''],
      [' and j.rulebook_revision < ${revision}::int', ''],
      [' for key share of j', ''],
      [' on conflict do nothing', ''],
      [".where('revision', '=', revision)", ''],
      ["trips_compared_to: null })\n    .where('revision', '=', revision)", 'trips_compared_to: null })'],
    ],
  },
  {
    file: 'server/features/journeys/changes/touched-pages.ts',
    rules: '',
    tests:
      'server/features/journeys/changes/keep-changes.test.ts server/features/journeys/changes/changed-trip-marks.test.ts',
    written: [
      [' and p.date_end > ${overBy}::date', ''],
      [' and j.rulebook_revision < ${before}::int', ''],
      ['(p.date_end, p.date_start, p.journey_id) > (', '(p.date_end, p.date_start, p.journey_id) >= ('],
      ['countries.filter((other) => other < iso2)', '[]'],
    ],
  },
  {
    file: 'domain/assessment/changes-between.ts',
    rules: '',
    tests: 'domain/assessment/changes-between.test.ts server/features/journeys/changes/keep-changes.test.ts',
    written: [[' || others.includes(null)', '']],
  },
  {
    file: 'server/features/journeys/change-trip.ts',
    rules: '',
    tests: 'server/features/journeys/change-trip.test.ts',
    written: [
      ['input.version !== before.version', 'false'],
      ['      ...meanwhileChanged(before.contact, given, input),\n', ''],
      ['isOver(before.trip.dateEnd, clock.now())', 'false'],
      ['recent.minute >= mostJourneys.inAMinute', 'false'],
      ['const isOtherTrip = canonicalJson(asked) !== canonicalJson(before.trip)', 'const isOtherTrip = true'],
      ['if (result.ok) forgetJourneyPage(db, input.id)', ''],
    ],
  },
  {
    file: 'server/features/journeys/page/read-journey-page.ts',
    rules: 'clause',
    tests:
      'server/features/journeys/changes/keep-changes.test.ts server/pages/kept-pages.test.ts server/http/http.test.ts',
    written: [
      ['now.getTime() < known.until && ', ''],
      [' && known.until <= now.getTime() + trustedForMs', ''],
      ['if (pages.size >= pagesRemembered) pages.clear()', ''],
      ["      .where('c.journey_id', '=', id)\n", ''],
      ["      .where('c.revision', 'in', unread)\n", ''],
      ["      .orderBy('c.revision')\n", ''],
    ],
  },
  {
    file: 'database/migrations/0018-changes-of-trips.ts',
    rules: 'row wall',
    tests: 'server/features/journeys/changes/keep-changes.test.ts server/db/tenancy.test.ts',
  },
  {
    file: 'domain/rulebook/touched-countries.ts',
    rules: '',
    tests: 'domain/rulebook/touched-countries.test.ts',
    written: [
      ['for (const place of differing(before.places, after.places, placeKey)) touch(place)', ''],
      ['own.some(({ policy }) => policies.has(policy)) || ', ''],
      [' || names(facts)) touch', ') touch'],
      ['if (names(facts)) policies.add(id)', 'void id'],
      ['group.withoutInnerBorders && groups.has(group.id)', 'false'],
      ['facts.filter(({ type }) => !isFigure(type))', 'facts'],
      ['...Object.entries(visaMatrix?.cells ?? {}),', ''],
      ['if (includes.some((each) => changed.has(each))) changed.add(id)', 'void includes'],
      ['...groups.filter(({ id }) => includes.includes(id)).flatMap((each) => membersOf(each, groups)),', ''],
      [".replace(/^-/, '')", ''],
      ['...(when?.arrivingFrom ?? []),', ''],
      ['...(when?.onwardTo ?? []),', ''],
      ['...(when?.residentOf ?? []),', ''],
    ],
  },
  {
    file: 'web/staff/form/drafts.ts',
    rules: 'stop',
    tests: 'web/staff/form/drafts.test.ts',
    written: [
      ['typeof value === typeof initial[field] && ', ''],
      [' && value !== initial[field]', ''],
      ['.slice(-MOST_DRAFTS)', ''],
      ['fields.length > 0 ? { ...others, [name]: draft } : others', '{ ...others, [name]: draft }'],
      ['known?.[begunOf(field)] ?? ', ''],
    ],
  },
  {
    file: 'web/staff/session/session.ts',
    rules: 'stop',
    tests: 'web/staff/session/session.test.ts',
    written: [
      ["clearStored(['draftsOf', 'draftsOfTab'])", "clearStored(['draftsOfTab'])"],
      ["clearStored(['draftsOf', 'draftsOfTab'])", "clearStored(['draftsOf'])"],
      ["if (readStored('draftsOf') === null) clearStored(['drafts'])", ''],
      ["readStored('draftsOf') !== userId || ", ''],
      [" || readStored('draftsOfTab') !== userId", ''],
      ["    clearStored(['drafts'])\n", ''],
      ['if (known !== null) clearStored(personalKeys)', ''],
      ['    queryClient.clear()\n', ''],
      ['  clearErrors()\n', ''],
      ['  clearToasts()\n', ''],
    ],
  },
  {
    file: 'web/staff/stored-values.ts',
    rules: '',
    tests: 'web/staff/session web/staff/form/drafts.test.ts',
    written: [
      [" && Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')", ''],
      ["new Set(['drafts', 'draftsOfTab', 'signInTicket'])", "new Set(['draftsOfTab'])"],
      ["new Set(['drafts', 'draftsOfTab', 'signInTicket'])", "new Set(['drafts'])"],
    ],
  },
  {
    file: 'server/pages/password-page.ts',
    rules: '',
    tests: 'server/features/accounts/choose-password.test.ts',
    written: [['pages.allowed.unknown.take(request)', 'pages.allowed.unknown.wait(request)']],
  },
  {
    file: 'server/pages/brand-sheet.ts',
    rules: '',
    tests: 'server/pages/brand-sheet.test.ts',
    written: [['([0-9a-f]{6})', '']],
  },
  {
    file: 'server/brand-colours.ts',
    rules: '',
    tests: 'server/pages/brand-sheet.test.ts',
    written: [
      ['grounds.some((ground) => wcagContrast(at(l), ground) < readable)', 'false'],
      ['...surfaces.light, tints.light', '...surfaces.light'],
      ['...surfaces.dark, tints.dark', '...surfaces.dark'],
      ['const readable = 4.5', 'const readable = 4.4'],
    ],
  },
  {
    file: 'server/features/organisations/check-organisation.ts',
    rules: '',
    tests: 'server/features/organisations/organisation-data.test.ts server/pages/brand-sheet.test.ts',
    written: [
      ['!/^[0-9a-f]{6}$/.test(text)', 'false'],
      ['typedLink(text) === null', 'false'],
      ['!isEmailAddress(text)', 'false'],
    ],
  },
  {
    file: 'server/features/organisations/save-organisation-data.ts',
    rules: 'condition',
    tests: 'server/features/organisations/organisation-data.test.ts',
    written: [
      ['dataVersion !== versionOfData(before)', 'false'],
      ['accessibilityConfirmed !== true', 'false'],
    ],
  },
  {
    file: 'server/features/organisations/change-organisation.ts',
    rules: 'clause',
    tests: 'server/pages/brand-sheet.test.ts',
    written: [["      .where('id_code', '=', code)\n", '']],
  },
  {
    file: 'domain/rulebook/fact-identity.ts',
    rules: 'stop identity',
    tests: 'domain/rulebook/fact-identity.test.ts',
    written: [
      ["confidence === 'government'", 'false'],
      [' && fact.authority !== undefined', ''],
      ['? part.toSorted()', '? part'],
      ['.toSorted(([a], [b]) => (a < b ? -1 : 1))', ''],
      ['count === 1', 'true'],
    ],
  },
  {
    file: 'domain/assessment/settled.ts',
    rules: 'stop',
    tests: 'domain/assessment/settled.test.ts',
    written: [
      ['maxStay !== undefined ||', ''],
      ["type === typeDeciding('visa', 'TRANSIT') ||", ''],
      ["role === 'TRANSIT' || ", ''],
      ['if (change > since) since = change', ''],
      ['to === undefined ? from : addDays(to, 1)', 'from'],
      ['to === undefined ? from : addDays(to, 1)', 'to ?? from'],
      ['known && from < known.settled.since', 'false'],
    ],
  },
]
