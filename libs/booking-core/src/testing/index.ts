export { createMemoryBasketStore } from '../basket/memory-basket-store.ts';
export { customerFixture } from './customer.fixture.ts';
export { describeBookingGateway, type GatewayUnderTest, type TestRunner } from './describe-booking-gateway.ts';
export { createCountingKeys } from './keys.ts';
export { createLocationSimulator, type LocationSimulator, simulatedLocations } from './location-simulator.ts';
export { recordSession, type RecordedSession } from './record-session.ts';
export { createSeededRandom } from './seeded-random.ts';
export { createSimulatedTime, type SimulatedTime } from './simulated-time.ts';
export { createSimulator, type Simulator } from './simulator.ts';
export { pricingCategoryFixture, slotFixture } from './slot.fixture.ts';
export type {
  Operation,
  QueuedFailure,
  SimulatedGame,
  SimulatedPromotion,
  SimulatedVoucher,
  SimulatorOptions,
} from './venue.types.ts';
