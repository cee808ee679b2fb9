import { createServer } from 'node:http'
import pg from 'pg'
import type { AskedTrip } from './trips.ts'

/** The floor: one prepared query, its rows, `JSON.stringify`. `node raw-server.ts PORT DATABASE_URL` */
const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

const text = `SELECT r.*, t.label, own.de AS text_de, note.de AS note_de
  FROM trip_rules($1, $2, $3, $4) r JOIN detail_types t ON t.id = r.type_id
    LEFT JOIN texts own ON own.id = r.text_id LEFT JOIN texts note ON note.id = r.note_id ORDER BY r.id`
// Days stay text, as they are for everybody.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

async function answer({ places, nationalities, from, to }: AskedTrip) {
  const { rows } = await pool.query({ name: 'trip', text, values: [places, nationalities, from, to] })
  return rows.map((row) => ({
    place: { id: row.place_id },
    nationality: { id: row.nationality_id },
    type: { label: row.label },
    answer: row.answer,
    text: row.text_de === null ? null : { de: row.text_de },
    note: row.note_de === null ? null : { de: row.note_de },
    maxStayDays: row.max_stay_days,
    condition: row.condition,
    sentences: row.sentences,
    steps: row.steps,
    source: row.source,
    checkedAt: row.checked_at,
    confidence: row.confidence,
  }))
}

createServer((request, reply) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    if (request.method === 'GET') return void reply.end('ready')
    answer(JSON.parse(body) as AskedTrip).then(
      (rules) => reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { rules } })),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(port), '127.0.0.1')
