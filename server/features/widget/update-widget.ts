import { countryRef, placeKey, type Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { maxWidgetNationalities } from '#domain/widget-question.ts'
import { widgetHost } from '#domain/widget-host.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { forgetWidget } from './shown-widget.ts'
import { saveWidget, type WidgetSettings } from './store.ts'
import { onWidget } from './who-may.ts'

export type UpdateWidgetInput = {
  readonly id: string
  readonly nationalityDefaultId?: string | null
  readonly nationalityIds?: readonly string[] | null
  readonly restrictionType?: TravelType | null
  /** Left out, they stay as they are. */
  readonly hosts?: readonly string[] | null
}

const mostHosts = 50

/** Another organisation's widget is answered as one that does not exist. */
export async function updateWidget(context: Context, { id, ...given }: UpdateWidgetInput): Promise<Result<{}>> {
  const result = await onWidget(context, async (trx, { organisationId, settings }, viewer): Promise<Result<{}>> => {
    if (id !== organisationId) return { ok: false, problems: [{ field: 'id', key: 'errors.no-data' }] }
    const hosts = given.hosts ?? settings.hosts
    const problems = [...problemsOf(context, given), ...problemsOfHosts(hosts)]
    const { nationalityDefaultId, nationalityIds, restrictionType } = given
    if (problems.length > 0 || !nationalityDefaultId || !nationalityIds || !restrictionType)
      return { ok: false, problems }
    const saved: WidgetSettings = {
      nationalityDefault: nationalityDefaultId,
      nationalities: [...new Set(nationalityIds)],
      restrictionType,
      hosts: [...new Set(hosts.flatMap((host) => widgetHost(host) ?? []))],
    }
    await saveWidget(trx, organisationId, saved, { at: context.clock.now(), userId: viewer.userId })
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject, detail: 'widget' })
    return { ok: true }
  })
  if (result.ok) forgetWidget(context.db, id)
  return result
}

function problemsOf(
  { rulebook }: Context,
  { nationalityDefaultId, nationalityIds, restrictionType }: Omit<UpdateWidgetInput, 'id'>,
): Problem[] {
  const ids: readonly Iso2[] = nationalityIds ?? []
  const { places } = rulebook.current()
  const unknown = (field: string, asked: readonly Iso2[]): Problem[] =>
    asked
      .filter((iso2) => !places.has(placeKey(countryRef(iso2))))
      .slice(0, 1)
      .map((iso2) => ({ field, key: 'errors.unknown-place', values: { id: iso2.slice(0, 20) } }))
  return [
    ...problemIf(!nationalityDefaultId, 'nationalityDefaultId', 'errors.all-fields'),
    ...problemIf(ids.length === 0, 'nationalityIds', 'errors.all-fields'),
    ...problemIf(!restrictionType, 'restrictionType', 'errors.all-fields'),
    ...unknown('nationalityDefaultId', nationalityDefaultId ? [nationalityDefaultId] : []),
    ...unknown('nationalityIds', ids),
    ...problemIf(new Set(ids).size > maxWidgetNationalities, 'nationalityIds', 'errors.too-many-citizenships', {
      max: maxWidgetNationalities,
    }),
    ...problemIf(
      !!nationalityDefaultId && ids.length > 0 && !ids.includes(nationalityDefaultId),
      'nationalityIds',
      'errors.default-nationality',
    ),
  ]
}

const problemsOfHosts = (hosts: readonly string[]): Problem[] =>
  hosts.length > mostHosts
    ? [{ field: 'hosts', key: 'widget-settings.hosts.too-many', values: { max: mostHosts } }]
    : hosts.flatMap((host, index) =>
        problemIf(widgetHost(host) === null, `hosts.${index}`, 'widget-settings.host.wrong'),
      )
