import { builder } from '../../graphql/builder.ts'
import { exportEvidence, type ExportedEvidence } from './export-evidence.ts'

const MyjourneyEvidence = builder.objectRef<ExportedEvidence>('MyjourneyEvidence').implement({
  description: 'What was shown, mailed and read of a trip page, as a document that names nobody.',
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    pdf: t.string({ description: 'In base64.', resolve: ({ pdf }) => pdf.toString('base64') }),
    entries: t.exposeInt('entries', { description: 'How many there are of this page.' }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'False: something in the chain of the organisation was changed or removed; the document says what.',
    }),
  }),
})

builder.queryFields((t) => ({
  myjourneyEvidence: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: MyjourneyEvidence,
    nullable: true,
    description:
      "The evidence of one trip page of the viewer's organisation, also when its trip is over; null where there is no such page.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => exportEvidence(context, id),
  }),
}))
