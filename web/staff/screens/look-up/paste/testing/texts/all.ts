import { airlineMails } from './airline-mails.ts'
import { chats } from './chats.ts'
import { confirmations } from './confirmations.ts'
import { cruises } from './cruises.ts'
import { passengerLists } from './passenger-lists.ts'
import type { Sample } from './sample.ts'

export const samples: readonly Sample[] = [...airlineMails, ...confirmations, ...cruises, ...chats, ...passengerLists]
