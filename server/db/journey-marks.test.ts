import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markAll } from '#database/migrations/0019-journey-marks.ts'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'

describeAtDeskOnBoth('trip pages that were made before they had marks', (desk) => {
  test('get those of pages that are made now', async () => {
    const countries = (...ids: string[]) => ids.map((id) => ({ type: 'COUNTRY', id }))
    const transits = ['DOH', 'FRA', 'DOH'].map((id) => ({ type: 'AIRPORT', id }))
    await desk().made({
      destinations: countries('TH', 'GB', 'AT', 'GB'),
      transits,
      citizenshipCountryIds: ['FR', 'DE'],
    })
    await desk().made({ destinations: countries('AT'), restrictionType: 'BUSINESS' })
    const { db } = desk().server
    const marks = () => db.selectFrom('journey_marks').selectAll().orderBy('journey_id').orderBy('mark').execute()
    const made = await marks()
    expect(made.map(({ marks: all }) => all)).toContain(
      ' type=TOURISM from=DE to=TH to=GB to=AT via=DOH via=FRA of=FR of=DE ',
    )
    expect(made.map(({ marks: all }) => all)).toContain(' type=BUSINESS from=DE to=AT via= of=DE ')
    await db.deleteFrom('journey_marks').execute()
    // That migration wrote one column more, which is gone.
    await sql`alter table journey_marks add is_first boolean`.execute(db)
    await sql.raw(markAll).execute(db)
    await sql`alter table journey_marks drop is_first`.execute(db)
    expect(await marks()).toEqual(made)
  })
})
