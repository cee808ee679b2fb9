import { ImportRefused } from '../importer.ts'

/** Why a file of hotels or bookings cannot be read at all: `hotels.import.why.CODE` in `locales/` says it. */
export type Unreadable =
  | 'not-utf8'
  | 'damaged'
  | 'empty'
  | 'no-csv'
  | 'too-many-columns'
  | 'column-twice'
  | 'lacks-columns'
  | 'no-properties'
  | 'xml-bookings'
  | 'other-page'
  | 'too-many-rows'

/** Its message is for the command; what is kept of it names the code, for a reader of any language. */
export class UnreadableFile extends ImportRefused {
  readonly kept: string
  /** `detail` is what the file says: the names of columns, a line. */
  constructor(code: Unreadable, message: string, detail = '') {
    super(message)
    this.kept = detail === '' ? code : `${code}:${detail}`
  }
}
