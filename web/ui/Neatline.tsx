/** The black and white scale border of a chart; `edge` is the top edge of a page. */
export function Neatline({ edge = false }: { edge?: boolean }) {
  return <div className={edge ? 'neatline edge' : 'neatline'} aria-hidden="true" />
}
