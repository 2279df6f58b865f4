import { detailVerb, listVerb, pageVerb, treeVerb } from './readVerbs'
import type { Verb } from './services'
import type { VerbContext } from './verbContext'
import { addVerb, amendVerb, enableVerb, removeVerb, resetVerb, saveVerb, submitVerb, updateVerb } from './writeVerbs'

/** Verbs by the values of `x-verb`. */
export const standardVerbs: { readonly [verb: string]: (context: VerbContext) => Verb } = {
  page: pageVerb,
  list: listVerb,
  tree: treeVerb,
  detail: detailVerb,
  save: saveVerb,
  add: addVerb,
  update: updateVerb,
  amend: amendVerb,
  submit: submitVerb,
  reset: resetVerb,
  remove: removeVerb,
  enable: enableVerb,
}
