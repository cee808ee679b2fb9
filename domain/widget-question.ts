/** How many nationalities an organisation offers in its widget. */
export const maxWidgetNationalities = 3
