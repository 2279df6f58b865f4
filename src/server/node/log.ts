const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

export function isLogLevel(text: string): text is LogLevel {
  return LEVELS.some((level) => level === text)
}

export interface LogFields {
  readonly [name: string]: string | number | undefined
}

export type Log = (level: Exclude<LogLevel, 'silent'>, event: string, fields?: LogFields) => void

/** Formats one JSON object per line; `write` gets the line without a line break. */
export function createLog(least: LogLevel, clock: () => number, write: (line: string) => void): Log {
  return (level, event, fields) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    write(JSON.stringify({ time: new Date(clock()).toISOString(), level, event, ...fields }))
  }
}
