// Loaded before a server (`node --import`): its clock is LATER_BY_DAYS days later than that of the machine.
const shift = Number(process.env.LATER_BY_DAYS) * 86_400_000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + shift
  }
  // Dates also come from other threads, where they were made by the class beneath.
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}
