/** What every control takes, whatever it edits. */
export interface ControlProps {
  readonly id: string
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  /** The ids of its hint and its error. */
  readonly describedBy?: string
  /** Its name where no visible label stands beside it. */
  readonly label?: string
  readonly placeholder?: string
}
