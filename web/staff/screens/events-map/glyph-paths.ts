/** The lines of an icon as a path that a canvas can draw: icons are made of paths, circles, lines and rectangles. */
export function glyphPath(icon: SVGElement): Path2D {
  const path = new Path2D()
  for (const part of icon.children) {
    const number = (name: string): number => Number(part.getAttribute(name) ?? 0)
    switch (part.tagName) {
      case 'path':
        path.addPath(new Path2D(part.getAttribute('d') ?? ''))
        break
      case 'circle':
        path.moveTo(number('cx') + number('r'), number('cy'))
        path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
        break
      case 'line':
        path.moveTo(number('x1'), number('y1'))
        path.lineTo(number('x2'), number('y2'))
        break
      case 'rect':
        path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
        break
      default:
        break
    }
  }
  return path
}
