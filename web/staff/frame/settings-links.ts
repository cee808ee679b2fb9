/** What the settings lead to, for whoever has the permission, in the order people look for it. */
const core = 'a3m_core.DestinationManager'
const people = 'a3m_core.ManageUsers'

export const mine = [
  ['/profile/edit', 'settings.customise', null],
  ['/profile/second-factor', 'settings.second-factor', null],
  ['/profile/sessions', 'settings.sessions', null],
] as const

export const ofOrganisation = [
  ['/organisation/profile', 'settings.organisation', core],
  ['/organisation/portolan-settings', 'settings.trip-pages', core],
  ['/organisation/mycruise-settings', 'settings.cruise-pages', core],
  ['/widget/settings', 'settings.widget', 'a3m_core.Widget'],
  ['/organisation/countries-selection', 'settings.favourites', core],
  ['/organisation/portfolio', 'settings.portfolio', 'a3m_core.EditPortfolio'],
  ['/organisation/hotels', 'settings.hotels', 'a3m_core.EditPortfolio'],
  ['/organisation/hotel-alerts', 'settings.hotel-alerts', 'a3m_core.EditPortfolio'],
  ['/organisation/assortments', 'settings.assortments', core],
  ['/organisation/cruise-lines', 'settings.cruise-lines', core],
  ['/organisation/sign-in', 'settings.sign-in', people],
  ['/organisation/keys', 'settings.keys', people],
  ['/who-sees-what', 'settings.who-sees-what', null],
  ['/welcome', 'settings.first-steps', people],
] as const

export const ofInstallation = [
  ['/organisation/mail-server', 'settings.mail-server', people],
  ['/installation/advice-sources', 'settings.advice-sources', 'a3m_core.ManageOrganisations'],
  ['/about', 'menu.about', null],
  ['/imprint', 'settings.imprint', null],
] as const
