export const JOURNEYS_PATH = '/portolan-history'
