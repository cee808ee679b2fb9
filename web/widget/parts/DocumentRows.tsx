import { Fragment } from 'react'
import type { DocumentTable } from '#domain/outline/parts.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { DocumentAnswer } from '#domain/wording/worded.ts'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { Row } from './Row.tsx'

/** What is not enough to travel on is a refusal, whatever it is. */
const toneOf: Readonly<Record<DocumentAnswer, string>> = { YES: 'good', NO: 'refusal', UNKNOWN: 'unknown' }

type DocumentRowsProps = { table: DocumentTable; reader: Reader; t: Translate }

/** Kinds of document for the one nationality that is asked about, as rows like all others. */
export const DocumentRows = ({ table: { rows, after }, reader, t }: DocumentRowsProps) => (
  <>
    <ul className="rows">
      {rows.map(({ label, cells, notes }) => (
        <Row
          key={label}
          label={label}
          hint={cells
            .filter(({ answer }) => answer === 'UNKNOWN')
            .map(({ word }) => word)
            .join()}
          word={cells.map(({ answer, word }, at) => (
            <span key={at} className={`word ${toneOf[answer]}`}>
              {answer === 'UNKNOWN' ? t('widget.unknown') : word}
            </span>
          ))}
          more={
            notes.length > 0 &&
            notes.map(({ texts }, index) => (
              <Fragment key={index}>
                {texts.map((text, at) => (
                  <SharedPart key={at} text={text} as="p" reader={reader} />
                ))}
              </Fragment>
            ))
          }
        />
      ))}
    </ul>
    {after.map(({ text, link }, index) => (
      <p key={index} className="more">
        {link ? (
          <a href={link.address} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    ))}
  </>
)
