/** Where a screen and its fields are described: `<file>:<line>:<column>`. */
export interface ScreenPlaces {
  /** Its address in the app. */
  readonly path: string
  readonly at: string
  /** The columns of detail tables too; a field of the record comes before a column of the same name. */
  readonly fields: { readonly [name: string]: string }
}

/** By id of the screen. */
export interface PlaceTable {
  readonly [screen: string]: ScreenPlaces
}
