import type { Kysely } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as tenantIsolation from './0002-tenant-isolation.ts'
import * as scheduledJobs from './0003-scheduled-jobs.ts'
import * as contentLoads from './0004-content-loads.ts'
import * as imports from './0005-imports.ts'
import * as residence from './0006-residence.ts'
import * as datedStops from './0007-dated-stops.ts'
import * as contentOrder from './0008-content-order.ts'
import * as auditTrail from './0009-audit-trail.ts'
import * as importOutcomes from './0010-import-outcomes.ts'
import * as accountsIsolation from './0011-accounts-isolation.ts'
import * as goldenTrips from './0012-golden-trips.ts'
import * as ruleProposals from './0013-rule-proposals.ts'
import * as journeyList from './0014-journey-list.ts'
import * as queue from './0015-queue.ts'
import * as stayUpTo from './0016-stay-up-to.ts'
import * as brandColour from './0017-brand-colour.ts'
import * as changesOfTrips from './0018-changes-of-trips.ts'
import * as journeyMarks from './0019-journey-marks.ts'
import * as notesOfTheList from './0020-notes-of-the-list.ts'
import * as changedTrips from './0021-changed-trips.ts'
import * as imprint from './0022-imprint.ts'
import * as mailOutbox from './0023-mail-outbox.ts'
import * as missions from './0024-missions.ts'
import * as editorsDesk from './0025-editors-desk.ts'
import * as refusedProposals from './0026-refused-proposals.ts'
import * as textSnippets from './0028-text-snippets.ts'
import * as feedback from './0029-feedback.ts'
import * as watchedSources from './0030-watched-sources.ts'
import * as pageSettings from './0031-page-settings.ts'
import * as cruises from './0033-cruises.ts'
import * as cruisePages from './0034-cruise-pages.ts'
import * as evidence from './0037-evidence.ts'
import * as tripTexts from './0039-trip-texts.ts'

export type Migration = { readonly name: string; readonly up: (db: Kysely<never>) => Promise<void> }

/** In the order they run. A migration that was released is never changed: a new one follows it. */
export const allMigrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-tenant-isolation', up: tenantIsolation.up },
  { name: '0003-scheduled-jobs', up: scheduledJobs.up },
  { name: '0004-content-loads', up: contentLoads.up },
  { name: '0005-imports', up: imports.up },
  { name: '0006-residence', up: residence.up },
  { name: '0007-dated-stops', up: datedStops.up },
  { name: '0008-content-order', up: contentOrder.up },
  { name: '0009-audit-trail', up: auditTrail.up },
  { name: '0010-import-outcomes', up: importOutcomes.up },
  { name: '0011-accounts-isolation', up: accountsIsolation.up },
  { name: '0012-golden-trips', up: goldenTrips.up },
  { name: '0013-rule-proposals', up: ruleProposals.up },
  { name: '0014-journey-list', up: journeyList.up },
  { name: '0015-queue', up: queue.up },
  { name: '0016-stay-up-to', up: stayUpTo.up },
  { name: '0017-brand-colour', up: brandColour.up },
  { name: '0018-changes-of-trips', up: changesOfTrips.up },
  { name: '0019-journey-marks', up: journeyMarks.up },
  { name: '0020-notes-of-the-list', up: notesOfTheList.up },
  { name: '0021-changed-trips', up: changedTrips.up },
  { name: '0022-imprint', up: imprint.up },
  { name: '0023-mail-outbox', up: mailOutbox.up },
  { name: '0024-missions', up: missions.up },
  { name: '0025-editors-desk', up: editorsDesk.up },
  { name: '0026-refused-proposals', up: refusedProposals.up },
  { name: '0028-text-snippets', up: textSnippets.up },
  { name: '0029-feedback', up: feedback.up },
  { name: '0030-watched-sources', up: watchedSources.up },
  { name: '0031-page-settings', up: pageSettings.up },
  { name: '0033-cruises', up: cruises.up },
  { name: '0034-cruise-pages', up: cruisePages.up },
  { name: '0037-evidence', up: evidence.up },
  { name: '0039-trip-texts', up: tripTexts.up },
]
