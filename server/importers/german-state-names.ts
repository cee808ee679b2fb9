import type { Iso2 } from '#domain/places.ts'

/**
 * How German titles of missions name a state where that is no name of the country: an adjective, or a name that two countries share. The
 * first that fits counts, so the longer stands before the shorter.
 */
const titles: readonly (readonly [RegExp, Iso2])[] = [
  [/demokratische[nr]? republik (des )?kongo/, 'CD'],
  [/republik kongo/, 'CG'],
  [/demokratische[nr]? volksrepublik korea/, 'KP'],
  [/republik korea/, 'KR'],
  [/türkische[nr]? republik|republik türkiye|türkische[sr]? (botschaft|generalkonsulat)/, 'TR'],
  [/tschechische[nr]? republik|tschechische[sr]? (botschaft|generalkonsulat)/, 'CZ'],
  [/slowakische[nr]? republik|slowakische[sr]? (botschaft|generalkonsulat)/, 'SK'],
  [/dominikanische[nr]? republik/, 'DO'],
  [/zentralafrikanische[nr]? republik/, 'CF'],
  [/kirgisische[nr]? republik/, 'KG'],
  [/(hellenische|griechische)[nr]? republik/, 'GR'],
  [/italienische[nr]? republik/, 'IT'],
  [/französische[nr]? republik/, 'FR'],
  [/portugiesische[nr]? republik/, 'PT'],
  [/libanesische[nr]? republik/, 'LB'],
  [/gabunische[nr]? republik/, 'GA'],
  [/togoische[nr]? republik/, 'TG'],
  [/tunesische[nr]? republik/, 'TN'],
  [/russische[nr]? föderation/, 'RU'],
  [/vereinigte[nr]? mexikanische[nr]? staaten/, 'MX'],
  [/vereinigte[nr]? arabische[nr]? emirate/, 'AE'],
  [/vereinigte[nr]? staaten von amerika/, 'US'],
  [/vereinigte[ns]? königreiche?s?/, 'GB'],
  [/schweizerische[nr]? eidgenossenschaft|schweizerische[sr]? (botschaft|generalkonsulat)/, 'CH'],
  [/königlich norwegische|norwegische[sr]? (botschaft|generalkonsulat)/, 'NO'],
  [/königlich dänische|dänische[sr]? (botschaft|generalkonsulat)/, 'DK'],
  [/königlich thailändische/, 'TH'],
  [/königlich niederländische/, 'NL'],
  [/königlich schwedische|schwedische[sr]? (botschaft|generalkonsulat)/, 'SE'],
  [/apostolische[nr]? nuntiatur/, 'VA'],
  [/makedonien|mazedonien/, 'MK'],
  [/kap verde|kabo verde/, 'CV'],
  [/elfenbeinküste/, 'CI'],
  [/weißrussland/, 'BY'],
  [/swasiland/, 'SZ'],
  [/palästinensische/, 'PS'],
]

/** The state that a title names so; null: none of them. */
export function stateOfTitle(title: string): Iso2 | null {
  const text = title.toLowerCase()
  return titles.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
