import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core'
import type { GraphQLSchema, OperationTypeNode } from 'graphql'
import type { Feature } from '#contract/features.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'

/** What each field of the root says of itself, beside its resolver. */
export type Declared = {
  /** Who may ask for it: of several permissions one is enough. The use case behind it asks its policy itself, whoever calls it. */
  readonly access: 'everybody' | 'signed-in' | PermissionCode | readonly PermissionCode[]
  /** What the organisation must have besides, where the permission does not say so itself (`contract/features.ts`). */
  readonly feature?: Feature
  /** Also for who is signed in and has to set up a second factor, or to come by the provider, before anything else. */
  readonly beforeDuty?: true
  /** For the editors of the installation (`isStaff`) alone. */
  readonly staffOnly?: true
  /** How often it may stand in one request: aliases must not multiply a password, a search or a new trip page. */
  readonly mostInRequest?: number
  /** Nothing may stand beside it: what comes after it would run as the user who has gone. */
  readonly standsAlone?: true
}

declare global {
  export namespace PothosSchemaTypes {
    // oxlint-disable-next-line typescript/no-unused-vars -- declarations that merge have the same parameters
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends Declared {}
    // oxlint-disable-next-line typescript/no-unused-vars -- declarations that merge have the same parameters
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > extends Declared {}
  }
}

/** `__typename`, and in development the schema itself: nothing of anybody. */
const ofTheLanguage: Declared = { access: 'everybody' }

/** What a field of the root declares; validation has seen that there is such a field. */
export function declaredBy(schema: GraphQLSchema, operation: OperationTypeNode, name: string): Declared {
  if (name.startsWith('__')) return ofTheLanguage
  const field = schema.getRootType(operation)?.getFields()[name]
  return field?.extensions.pothosOptions as Declared
}
