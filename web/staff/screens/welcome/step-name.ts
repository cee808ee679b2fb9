import type { FirstStepsQuery } from '#web/staff/generated/graphql.ts'

export type StepName = FirstStepsQuery['firstSteps']['steps'][number]['step']
