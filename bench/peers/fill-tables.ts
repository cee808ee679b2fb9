import { readFileSync } from 'node:fs'
import pg from 'pg'
import { detailTypes } from '#domain/catalogue/types.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { countryRef } from '#domain/places.ts'
import type { Candidate, Rulebook } from '#domain/rulebook/rulebook.ts'

/** The rules as a team would lay them out for PostGraphile or Directus: a row for every answer that a nationality can meet at a place. */
const tables = `
  CREATE TABLE countries (id text PRIMARY KEY, name text NOT NULL);
  CREATE TABLE detail_types (id text PRIMARY KEY, label text NOT NULL);
  CREATE TABLE texts (id int PRIMARY KEY, de text NOT NULL, en text);
  CREATE TABLE rules (id int NOT NULL, place_id text NOT NULL, nationality_id text NOT NULL, type_id text NOT NULL,
    for_tourism boolean NOT NULL, for_business boolean NOT NULL, valid_from date NOT NULL, valid_to date NOT NULL,
    answer text, text_id int, note_id int, max_stay_days int, condition jsonb, sentences jsonb, steps jsonb,
    source text NOT NULL, checked_at date, confidence text NOT NULL)`

/** Quicker over the rows that are there. The function is how PostGraphile's own guide filters by a list. */
const keys = `
  ALTER TABLE rules ADD PRIMARY KEY (id), ADD FOREIGN KEY (place_id) REFERENCES countries,
    ADD FOREIGN KEY (nationality_id) REFERENCES countries, ADD FOREIGN KEY (type_id) REFERENCES detail_types,
    ADD FOREIGN KEY (text_id) REFERENCES texts, ADD FOREIGN KEY (note_id) REFERENCES texts;
  CREATE INDEX ON rules (place_id, nationality_id, valid_to);
  CREATE INDEX ON rules (nationality_id);
  CREATE INDEX ON rules (type_id);
  CREATE INDEX ON rules (text_id);
  CREATE INDEX ON rules (note_id);
  CREATE FUNCTION trip_rules(places text[], nationalities text[], date_start date, date_end date) RETURNS SETOF rules
    LANGUAGE sql STABLE AS 'SELECT * FROM rules WHERE place_id = ANY (places) AND nationality_id = ANY (nationalities)
      AND for_tourism AND valid_from <= date_end AND valid_to >= date_start ORDER BY id';
  VACUUM ANALYZE`

const rowsAtOnce = 20_000

/** Returns how many rules there are. */
export async function fillTables(url: string, rulebook: Rulebook): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const insert = async (table: string, rows: readonly object[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows.slice(at, at + rowsAtOnce)),
      ])
  }
  try {
    await client.query(tables)
    const words = JSON.parse(readFileSync(new URL('../../locales/de/catalogue.json', import.meta.url), 'utf8'))
    const countries = [...rulebook.places.values()].flatMap((place) => (place.type === 'COUNTRY' ? [place] : []))
    const names = new Intl.DisplayNames('de', { type: 'region' })
    await insert(
      'countries',
      countries.map(({ id }) => ({ id, name: names.of(id) })),
    )
    const types = detailTypes.filter(({ roles, category }) => roles.includes('DESTINATION') && category !== null)
    await insert(
      'detail_types',
      types.map(({ nameKey, i18nKey }) => ({ id: nameKey, label: words[i18nKey] })),
    )
    const texts = numberTexts()
    const rules: object[] = []
    for (const place of countries)
      for (const nationality of countries.filter(({ ownPassport }) => ownPassport)) {
        const byType = rulebook.candidates(countryRef(place.id), nationality.id)
        for (const { nameKey } of types)
          for (const candidate of upToTheDeciding(byType.get(nameKey) ?? []))
            for (const { from = '1900-01-01', to = '9999-12-31' } of candidate.spans)
              rules.push({
                id: rules.length + 1,
                place_id: place.id,
                nationality_id: nationality.id,
                type_id: nameKey,
                valid_from: from,
                valid_to: to,
                ...ownColumns(candidate, texts.idOf),
              })
      }
    await insert('texts', texts.all)
    await insert('rules', rules)
    for (const statement of keys.split(';')) await client.query(statement)
    return rules.length
  } finally {
    await client.end()
  }
}

function ownColumns({ fact }: Candidate, idOf: (text?: LocalisedText) => number | null) {
  const { answer, text, note, maxStay, when, sentences, steps, source, checkedAt, confidence, travelType } = fact
  return {
    for_tourism: !travelType || travelType.includes('TOURISM'),
    for_business: !travelType || travelType.includes('BUSINESS'),
    answer: answer === undefined ? null : String(answer),
    text_id: idOf(text),
    note_id: idOf(note),
    max_stay_days: maxStay?.days,
    condition: when,
    sentences,
    steps,
    source,
    checked_at: checkedAt,
    confidence,
  }
}

/** What stands below a rule that always holds is never heard. */
function upToTheDeciding(candidates: readonly Candidate[]): readonly Candidate[] {
  const deciding = candidates.findIndex(
    ({ fact, spans }) => !fact.when && !fact.maxStay && !fact.travelType && spans.some(({ from, to }) => !from && !to),
  )
  return deciding < 0 ? candidates : candidates.slice(0, deciding + 1)
}

/** Each text once. */
function numberTexts() {
  const ids = new Map<LocalisedText, number>()
  const all: object[] = []
  const idOf = (text?: LocalisedText): number | null => {
    if (text === undefined) return null
    const known = ids.get(text)
    if (known !== undefined) return known
    all.push({ id: all.length + 1, de: text.de, en: text.en })
    ids.set(text, all.length)
    return all.length
  }
  return { all, idOf }
}
