import type { Sample } from './sample.ts'

export const chats: readonly Sample[] = [
  {
    name: 'chat, English, all small',
    text: `hi! so we want to fly from munich to new york on 8 february 2027, stay there a week, then cancun until the 20th and home via madrid
i'm german and she's brazilian (lives here with me in munich, residence permit)
can you check what we need? thx`,
    from: 'AIRPORT:MUC',
    to: ['REGION:US-NY 2027-02-08..2027-02-15', 'AIRPORT:CUN 2027-02-15..2027-02-20'],
    via: ['AIRPORT:MAD'],
    start: '2027-02-08',
    end: '2027-02-20',
    people: ['DE', 'BR, in DE, permit'],
  },
  {
    name: 'mail, German, a family with a mother-in-law',
    text: `Gesendet: Samstag, 21. November 2026 20:15
Betreff: Osterurlaub

Hallo zusammen,
wir möchten vom 27. März bis 10. April 2027 von Berlin nach Ägypten. Mein Mann ist Türke und lebt in Deutschland mit Niederlassungserlaubnis, ich bin Deutsche, unsere Tochter (12) hat den deutschen Pass. Meine Schwiegermutter aus der Ukraine kommt auch mit.
Auf dem Rückweg wollen wir eventuell Istanbul sehen.
Viele Grüße`,
    from: 'AIRPORT:BER',
    to: ['COUNTRY:EG'],
    start: '2027-03-27',
    end: '2027-04-10',
    people: ['TR, in DE, permit', 'DE', 'DE 12', 'UA'],
    unused: ['Istanbul'],
  },
  {
    name: 'chat, German, with the time of each message',
    text: `[20.11.26, 18:02] Gast 1: moin, geht das noch?
[20.11.26, 18:03] Gast 1: wir wollen im februar nach vietnam, hin am 3.2. zurück am 24.2.
[20.11.26, 18:05] Reisebüro: Von wo soll es losgehen, und welche Pässe haben Sie?
[20.11.26, 18:09] Gast 1: ab düsseldorf. ich bin deutscher, meine freundin hat einen iranischen pass und eine blaue karte aus deutschland
[20.11.26, 18:11] Gast 1: vielleicht noch ein paar tage kambodscha`,
    from: 'AIRPORT:DUS',
    to: ['COUNTRY:VN'],
    start: '2027-02-03',
    end: '2027-02-24',
    people: ['DE', 'IR, in DE, permit'],
    unused: ['kambodscha'],
  },
  {
    name: 'mail, English, a couple with a son and a mother in law',
    text: `Dear team,

We'd like to visit Kenya and Tanzania from 3 to 17 July 2027, flying from Zurich. I'm Swiss, my wife is Indian and holds a Swiss residence permit, our son (16) has a Swiss passport, and my mother in law from Ukraine will join us.
We might add a few days in Zanzibar and were told to avoid a change in Addis Ababa.

Kind regards`,
    from: 'REGION:CH-ZH',
    to: ['COUNTRY:KE', 'COUNTRY:TZ'],
    start: '2027-07-03',
    end: '2027-07-17',
    people: ['CH', 'IN, in CH, permit', 'CH 16', 'UA'],
    unused: ['Zanzibar', 'Addis Ababa'],
  },
]
