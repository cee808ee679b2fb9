/** The same in points, for home screens that read no manifest. */
export const touchIconPath = '/m/touch-icon.png'

/** The icon of a page, and of one that is saved on a home screen. */
export const windRose =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="33" fill="#f3eddd" stroke="#14262f" stroke-width="4"/><path d="M0-49 9-9 49 0 9 9 0 49-9 9-49 0-9-9Z" fill="#14262f"/></svg>'
