declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      readonly targetFormat: 'woff2'
      /** Tags of OpenType features; nothing else is kept of them. */
      readonly keepFeatures: readonly string[]
      readonly noHinting: boolean
      readonly dropTables: readonly string[]
      readonly variationAxes?: { readonly wght: { readonly min: number; readonly max: number } }
    },
  ): Promise<Buffer>
}
