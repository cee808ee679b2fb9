/** A wide logo has the name in it; a mark of its own needs the name beside it. */
export const isWordmark = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width >= height * 2
