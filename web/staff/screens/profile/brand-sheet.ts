export type Brand = { readonly brand: string; readonly text: string }
export type BrandOfPages = { readonly light: Brand; readonly dark: Brand }

const rule = /--brand:(#[0-9a-f]{6});.*?--on-brand:(#[0-9a-f]{6})/g

/** The colours of a sheet of pages: first those of light pages, then those of dark ones. */
export function brandIn(sheet: string): BrandOfPages | null {
  const [light, dark] = [...sheet.matchAll(rule)].map(([, brand = '', text = '']): Brand => ({ brand, text }))
  return light && dark ? { light, dark } : null
}
