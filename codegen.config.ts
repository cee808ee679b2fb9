import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types and documents of the staff application, from the schema that the server prints. */
const config: CodegenConfig = {
  schema: 'server/graphql/schema.graphql',
  documents: 'web/staff/**/*.graphql',
  generates: {
    'web/staff/generated/': {
      preset: 'client-preset',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: {
          ID: 'string',
          Date: 'string',
          DateTime: 'string',
          JSON: 'unknown',
          TaskKind: '../../../domain/assessment/assessment.ts#TaskKind',
          UnknownReason: '../../../domain/rulebook/fact.ts#UnknownReason',
        },
      },
    },
  },
}

export default config
