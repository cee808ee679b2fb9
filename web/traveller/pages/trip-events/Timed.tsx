import type { TimedText } from '#domain/wording/word-trip-events.ts'

/** The device writes each moment by its own clock, where it can. */
export const Timed = ({ text }: { text: TimedText }) =>
  text.length > 0 && (
    <span className="trip-event-when">
      {text.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <time key={piece.at} dateTime={piece.at} data-own-clock="">
            {piece.text}
          </time>
        ),
      )}
    </span>
  )
