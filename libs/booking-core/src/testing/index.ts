export { createMemoryBasketStore } from '../basket/basket-store.ts';
export { customerFixture, pricingCategoryFixture, slotFixture } from './fixtures.ts';
export {
  describeBookingGateway,
  type GatewayAbilities,
  type GatewayUnderTest,
  type TestRunner,
} from './describe-booking-gateway.ts';
export { createCountingKeys, createSeededRandom, createSimulatedTime, type SimulatedTime } from './repeatable.ts';
export { createLocationSimulator, type LocationSimulator, simulatedLocations } from './location-simulator.ts';
export { createMachineCoverage, type MachineCoverage } from './machine-coverage.ts';
export { plainPrice } from './plain-price.ts';
export { type PriceDice, randomParty, randomPricing, type RandomPricing } from './random-pricing.ts';
export { type RecordedSession, recordSession } from './record-session.ts';
export { createSimulator, type Simulator } from './simulator.ts';
export type {
  Operation,
  QueuedError,
  SimulatedCard,
  SimulatedCharge,
  SimulatedGame,
  SimulatedPolicy,
  SimulatedPromotion,
  SimulatedVoucher,
  SimulatorOptions,
} from './venue.types.ts';
