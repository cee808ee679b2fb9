/** Whether a condition is met; `open`: what is told does not decide it. */
export type Truth = 'holds' | 'fails' | 'open'
