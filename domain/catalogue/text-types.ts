import type { StopRole } from './catalogue.ts'
import { defineType } from './detail-type.ts'

const text = <const Key extends string>(nameKey: Key, roles: readonly StopRole[]) =>
  defineType(nameKey, 'FREETEXT', null, roles, {}, 'TEXT_END_USER')

/** Free texts for end users; they belong to groups, not to a category. */
export const textTypes = [
  text('EntryText', ['DESTINATION']),
  text('TravelDocumentsText', ['DESTINATION']),
  text('FormsText', ['DESTINATION']),
  text('VisaText', ['DESTINATION']),
  text('TransitText', ['TRANSIT']),
  text('CustomsText', ['DESTINATION']),
  text('ExitText', ['DESTINATION']),
  text('ReentryText', ['RETURN']),
  text('HealthInsuranceText', ['DESTINATION']),
  text('VaccinationsText', ['DESTINATION']),
  text('ChildrenText', ['DESTINATION']),
  text('DualNationalsText', ['DESTINATION']),
  text('CruiseText', ['DESTINATION']),
  text('ForeignOfficeText', ['DESTINATION']),
]
