export { countries, isCountryCode, type Country, type CountryCode } from './countries.ts';
export { countryName } from './country-name.ts';
export { groupName } from './group-name.ts';
export { stateName } from './state-name.ts';
