import type { Role } from './reading.ts'

/** Words of sentences in German and English, folded, that say what stands beside them. */
const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s/).filter(Boolean))
const roles = (role: Role, text: string) => [...set(text)].map((word) => [word, role] as const)

export const roleWords: ReadonlyMap<string, Role> = new Map([
  ...roles(
    'to',
    `nach to visit visiting besuchen bereisen reiseziel reiseziele ziel ziele destination destinations in into auf
    towards stationen route reiseroute zielland ziellander zielort`,
  ),
  ...roles(
    'via',
    `uber ueber via umstieg umsteigen transit zwischenstopp zwischenstop zwischenlandung stopover layover stopp stop through
    transitflughafen`,
  ),
  ...roles(
    'from',
    `von from ab aus ex leaving abflug abflughafen abflugort startflughafen abreiseort departing abreiseland
    departure abfahrt`,
  ),
])
/** A number of them is how long somebody stays. */
export const nightWords = set('nachte nachten nacht nights night ubernachtung ubernachtungen')
/** Between two places of the same kind. */
export const joiningWords = set(`und and dann then danach anschliessend weiter sowie plus also die der den dem das the
  anschliessender auch zuerst first finally zuletzt schliesslich next onward evtl ggf`)
/** "In" and "from" behind these tell where somebody lives or comes from, and no journey. */
export const homeWords =
  set(`wohnen wohnt wohne wohnhaft wohnsitz lebe lebt leben lebend living live lives resident reside resides
  geboren geb born arbeite arbeitet arbeiten work works working ausgestellt issued komme kommt kommen stamme stammt come comes
  grusse grussen regards sitz based`)

export const startWords =
  set(`vom von from ab hin hinflug hinreise abflug abreise anreise departure departing outbound leaving start
  beginn depart between zwischen`)
export const endWords =
  set(`bis to until till thru ruckflug ruckreise rueckflug rueckreise ruckkehr rueckkehr heimflug heimreise
  return returning back inbound zuruck zurueck ende end`)
/** Of these, what tells of a day only right before it: "to Bangkok on 12 February" is no end. */
export const dayPrepositions = set('vom von from ab between zwischen bis to until till thru')
/** May stand between such a word and its day. */
export const besideDays =
  set(`am on dem den der the zum montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi
  do fr sa so monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun`)
/** A place behind these is where the way back begins. */
export const backWords =
  set(`ruckflug ruckreise rueckflug rueckreise ruckkehr rueckkehr heimflug heimreise return returning back home
  inbound zuruck zurueck`)
/** Before a place that "to" or "nach" follows: "we fly Munich to Lima". */
export const flyWords = set('fly flying flight flights flug fliegen')
/** A place behind these is where the way out leads. */
export const outWords = set('hinflug hinreise hinfahrt outbound outward')
/** Days beside these are none of the trip. */
export const otherDayWords =
  set(`geb geboren geburtsdatum geburtstag born dob birth birthday ausgestellt ausstellung ausstellungsdatum
  issued issue gultig gueltig valid expiry expires expiration ablauf ablaufdatum fallig faellig gebucht booked buchungsdatum rechnung
  rechnungsdatum invoice bezahlt paid zahlbar zahlung anzahlung restzahlung due deadline gesendet sent frist option optionsdatum
  stand gedruckt printed erstellt created stornierbar stornierung stornierungen storno stornieren cancel cancellation cancellable
  refundable erstattbar umbuchbar umbuchung permitted`)

/** Behind a passport they tell of its last day: "mein Pass läuft im Juli ab". */
export const runsOutWords = set('lauft laeuft lief endet ends runs expire ablauft ablaeuft')

export const personWords =
  set(`ich bin ist sind wir mann frau sohn tochter partner partnerin freund freundin kind kinder mutter vater
  eltern beide beiden alle erwachsene erwachsenen adult adults ehemann ehefrau bruder schwester i im am is are we husband wife son daughter friend child children both
  all she he they sie er reisende reisender personen gaste
  travellers travelers people passengers mother father brother sister parents kollege kollegin colleague`)
/** Before a word for a people they count it. */
export const articles = set('a an one two three four five ein eine einen einer zwei drei vier funf')
/** Parts of the names of peoples that another word completes. */
export const peopleParts = set('south north east west new equatorial bissau sud sued nord ost sudliche papua')
export const adultWords =
  set(`erwachsene erwachsener adult adults kind kinder child children person personen people passengers
  travellers travelers guests gaste reisende citizen citizens with mit from aus who living`)
export const citizenWords =
  set(`pass passe reisepass reisepasse passport passports nationality nationalitat staatsangehorigkeit
  staatsangehorigkeiten staatsburgerschaft staatsburgerschaften citizenship citizenships citizen citizens national nationals
  staatsburger staatsburgerin staatsangehorige staatsangehoriger staatsangehorigen passinhaber nat staatsang staatsangeh staatsb stang
  nationalitaten staatszugehorigkeit`)
/** Behind a word for a people they make it the name of a firm, a language or a thing. */
export const thingWords =
  set(`airlines airline airways air airport cruise cruises line lines express bahn lufthansa lira dollar pfund food speaking sprachig
  sprechend sprachige botschaft embassy konsulat consulate visa visum restaurant kuche cuisine post telekom bank version ubersetzung
  translation language sprache residence aufenthaltstitel aufenthaltserlaubnis niederlassungserlaubnis
  niederlassungsbewilligung aufenthaltsbewilligung wohnsitz wurzeln herkunft abstammung hintergrund roots origin descent
  background heritage grand prix open islands inseln virgin house hotel border grenze law recht authorities behorden`)
export const languageWords = set('auf in on sprechen spreche spricht speak speaks translated ubersetzt')

/** Before the name of a person. */
export const honorifics = set('herr herrn herren hr frau fr mr mrs ms miss sir madam dr prof familie family fam mister')
export const closings = set('grussen grusse gruss gruessen gruesse regards sincerely cheers lg mfg vg')
export const greetings = set('hallo hi hello dear liebe lieber sehr guten hey moin')
/** A line that begins so holds names or an address. */
export const nameLabels =
  set(`name namen nachname vorname surname passenger passengers passagier passagiere reisende reisender
  reiseteilnehmer traveller travellers traveler gast guest kunde kundin customer client anschrift adresse address tel telefon phone
  agent sachbearbeiter bearbeiter ansprechpartner contact kontakt betreff subject hotel airline operated durchgefuhrt`)

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...['ein', 'eine', 'einen', 'einem', 'einer', 'one', 'a'].map((word) => [word, 1] as const),
  ...['zwei', 'two'].map((word) => [word, 2] as const),
  ...['drei', 'three'].map((word) => [word, 3] as const),
  ...['vier', 'four'].map((word) => [word, 4] as const),
  ...['funf', 'five'].map((word) => [word, 5] as const),
  ...['sechs', 'six'].map((word) => [word, 6] as const),
  ...['sieben', 'seven'].map((word) => [word, 7] as const),
  ...['acht', 'eight'].map((word) => [word, 8] as const),
  ...['neun', 'nine'].map((word) => [word, 9] as const),
  ...['zehn', 'ten'].map((word) => [word, 10] as const),
  ...['zwolf', 'twelve'].map((word) => [word, 12] as const),
  ...['vierzehn', 'fourteen'].map((word) => [word, 14] as const),
])
export const childWords = set(
  'kind kinder kindern child children kid kids twins zwillinge zwillingen baby babys babies infant infants kleinkind kleinkinder saugling',
)
export const severalChildren = set(
  'kinder kindern children kids twins zwillinge zwillingen babys babies infants kleinkinder',
)
export const childOrGrown = set(
  'sohn tochter sohne tochtern son daughter sons daughters enkel enkelin grandson granddaughter nichte neffe',
)
export const noWords = set('ohne keine kein without no')
/** What follows is not meant: "nicht nach Vietnam", "keine Deutsche". */
export const negations = set('nicht not statt anstatt keine kein keiner no never nie')
export const ageUnits = set('jahre jahr jahren j years year yrs y yo monate monat months month mon alt old')

/** Somebody who is no speaker: a country behind "aus" is where such a person comes from. */
export const relationWords =
  set(`mann frau ehemann ehefrau partner partnerin freund freundin verlobter verlobte mutter vater schwiegermutter
  schwiegervater schwiegereltern eltern bruder schwester onkel tante cousin cousine neffe nichte oma opa grossmutter grossvater
  kollege kollegin gast husband wife boyfriend girlfriend fiance fiancee mother father law parents brother sister uncle aunt
  nephew niece grandmother grandfather colleague friend guest aupair kunde kundin customer client monteur monteurin mitarbeiter
  mitarbeiterin employee student studentin`)
/** Somebody else than the one before. */
export const otherPersonWords = new Set([
  ...relationWords,
  ...set('ich i wir we du you sohn tochter son daughter kind kinder child children'),
])
/** Of these, and of what stands beside them, permits to live somewhere are told. */
export const permitWords =
  set(`aufenthaltstitel aufenthaltserlaubnis niederlassungserlaubnis niederlassungsbewilligung aufenthaltsbewilligung
  aufenthaltsgenehmigung aufenthaltskarte daueraufenthalt permit greencard`)
/** Names of fields in which a place stands. */
export const fieldWords =
  set(`reiseziel ziel zielort zielland destination abflughafen abflugort startflughafen abreiseort zielflughafen
  hafen ort urlaubsort origin airport`)
/** Short for people, with a dot. */
export const shortWords = set('erw erwachs pers adt')
/** People who are no children. */
export const grownWords = set('erwachsene erwachsener erwachsenen adult adults')
/** People of any age, as they are counted. */
export const countedWords = set(
  'personen people persons reisende reisenden travellers travelers gaste guests passengers pax',
)
/** What follows is where somebody lives. */
export const livesWords =
  set(`wohnhaft wohnsitz wohnt wohnen wohne wohnort lebe lebt leben lebend lebende lebender lives living live resident residence
  resides reside based`)
/** Of a passport: until when it counts. */
export const expiryWords = set('gultig gueltig valid expiry expires expiration exp ablauf ablaufdatum lauft expiring')
/** A day behind these is one of birth. */
export const birthWords = set('geb geboren geburtsdatum geburtstag born dob birth birthday gebdatum')
/** As `negations`, of what stands a few words on. */
export const avoidWords = set('avoid avoiding vermeiden vermieden')
/** Where the trip goes on: "then Cancún". */
export const onwardWords = set('then dann danach anschliessend weiter afterwards next onward')
/** Not said of what is sure to be part of the trip. */
export const maybeWords = set('might maybe perhaps vielleicht eventuell possibly uberlegen')
