import { expect, test } from 'vitest'
import { describeAtDeskOnBoth, listDocument } from '#server/testing/journey-desk.ts'

describeAtDeskOnBoth('listing trip pages', (desk) => {
  test('filters and types', async () => {
    await desk().made({ dateStart: '2026-11-18', dateEnd: '2026-11-22', internalNote: '100% ready' })
    await desk().made({
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      citizenshipCountryIds: ['FR', 'DE'],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
    })
    await desk().made({
      departureType: 'AIRPORT',
      departureId: 'FRA',
      restrictionType: 'BUSINESS',
      dateStart: '2027-05-01',
      dateEnd: '2027-05-02',
    })
    const found = async (variables: object) =>
      (await desk().listed({ ...variables, orderBy: 'DATE_START' })).results.map(
        (r: { dateStart: string }) => r.dateStart,
      )
    expect(await found({ filter: 'ALL' })).toEqual(['2026-11-18', '2027-03-01', '2027-05-01'])
    expect(await found({ filter: 'ONGOING' })).toEqual(['2026-11-18'])
    expect(await found({ filter: 'UPCOMING' })).toEqual(['2027-03-01', '2027-05-01'])
    expect(await found({ restrictionType: 'PRIVATE' })).toEqual(['2026-11-18', '2027-03-01'])
    expect(await found({ restrictionType: 'BUSINESS' })).toEqual(['2027-05-01'])
    expect(await found({ restrictionType: 'CRUISE' })).toEqual([])
    expect(await found({ shippingLineId: '1' })).toEqual([])
    expect(await found({ departureId: 'FRA' })).toEqual(['2027-05-01'])
    expect(await found({ destinationId: 'TH' })).toEqual(['2027-03-01'])
    expect(await found({ transitId: 'DOH' })).toEqual(['2027-03-01'])
    expect(await found({ citizenshipId: 'FR' })).toEqual(['2027-03-01'])
    expect(await found({ note: '0% READY' })).toEqual(['2026-11-18'])
    expect(await found({ note: '0_ready' })).toEqual([])
    expect(await found({ note: 'a\0b', departureId: '\0' })).toEqual([])
    expect(await found({ dateStart: '2026-11-22', dateEnd: '2027-03-01' })).toEqual(['2026-11-18', '2027-03-01'])
  })

  test('a note is found by its letters, whatever else they could mean, and by no more than a hundred', async () => {
    const internalNote = String.raw`(a+)+$ [x]{2} *** \d | ^.? ÄRZTE`
    await desk().made({ internalNote })
    const found = async (note: string) => (await desk().listed({ note })).totalCount
    for (const part of ['(A+)+$', '[x]{2}', '*** ', String.raw`\d`, '| ^.?', internalNote])
      expect(await found(part), part).toBe(1)
    for (const other of ['.*', 'aa', 'x{2}', String.raw`\w`, '***:a', 'd|^']) expect(await found(other), other).toBe(0)
    const { errors } = await desk().server.call(listDocument, {
      token: desk().token,
      variables: { note: `${'a'.repeat(100)}b` },
    })
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_INPUT',
      errors: [{ field: 'note', messages: ['Please enter at most 100 characters'] }],
    })
  })

  test('paging and every order, names in the language asked for', async () => {
    const th = {
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      internalNote: 'b',
    }
    const at = {
      destinations: [{ type: 'COUNTRY', id: 'AT' }],
      departureId: 'GB',
      restrictionType: 'BUSINESS',
      internalNote: 'A',
    }
    await desk().made({ ...th, dateStart: '2027-01-02', dateEnd: '2027-01-03' })
    desk().server.clock.moveTo('2026-11-20T10:01:00Z')
    await desk().made({ ...at, dateStart: '2027-01-01', dateEnd: '2027-01-09' })
    desk().server.clock.moveTo('2026-11-20T10:02:00Z')
    await desk().made({ dateStart: '2027-01-04', dateEnd: '2027-01-04' })
    const order = async (variables: object) =>
      (await desk().listed(variables)).results.map(
        (r: { destinations: { destinationName: string }[] }) => r.destinations[0]?.destinationName,
      )
    expect(await order({})).toEqual(['United Kingdom', 'Austria', 'Thailand'])
    expect(await order({ orderBy: 'CREATED_AT' })).toEqual(['Thailand', 'Austria', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_START' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_END', order: 'DESC' })).toEqual(['Austria', 'United Kingdom', 'Thailand'])
    expect(await order({ orderBy: 'DESTINATION' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DESTINATION', language: 'de', order: 'DESC' })).toEqual([
      'Vereinigtes Königreich',
      'Thailand',
      'Österreich',
    ])
    expect((await order({ orderBy: 'DEPARTURE', order: 'DESC' }))[0]).toBe('Austria')
    expect((await order({ orderBy: 'TRANSIT' }))[0]).toBe('Thailand')
    expect((await order({ orderBy: 'TRANSIT', order: 'DESC' }))[0]).toBe('Thailand')
    expect((await order({ orderBy: 'RESTRICTION_TYPE' }))[0]).toBe('Austria')
    expect(await order({ orderBy: 'NOTE' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_START', limit: 1, offset: 1 })).toEqual(['Thailand'])
    expect((await desk().listed({ limit: 1 })).totalCount).toBe(3)
    expect((await desk().listed({ limit: 1_000_000_000, offset: 2 })).results).toHaveLength(1)
    const { errors } = await desk().server.call(listDocument, {
      token: desk().token,
      variables: { limit: 0, offset: -1 },
    })
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['limit', 'offset'])
  })

  test('trip pages are counted all, or as far as is asked for', async () => {
    for (let n = 0; n < 3; n += 1) await desk().made()
    const counted = async (countUpTo?: number) =>
      (
        await desk().server.call(
          'query ($countUpTo: Int) { myjourneys(limit: 1, countUpTo: $countUpTo) { totalCount isMoreThanCounted } }',
          { token: desk().token, variables: { countUpTo } },
        )
      ).data?.myjourneys
    expect(await counted()).toEqual({ totalCount: 3, isMoreThanCounted: false })
    expect(await counted(3)).toEqual({ totalCount: 3, isMoreThanCounted: false })
    expect(await counted(2)).toEqual({ totalCount: 2, isMoreThanCounted: true })
    expect(await counted(0)).toBeUndefined()
  })
})
