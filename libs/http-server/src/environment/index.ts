export { programVariables } from './program-variables.ts';
export {
  optional,
  origin,
  collectSchemas,
  shortText,
  variable,
  wholeNumber,
  withFallbacks,
  yesNo,
  type Source,
  type VariableDocument,
  type VariableGroups,
} from './variable.ts';
