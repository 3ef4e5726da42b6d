import { ask, day, fed } from './fixtures';
import { given } from './given';

const GER = fed('GER');
const FID = fed('FID');
const on = day('2024-02-01');

describe('AdmitFederation', () => {
  const admit = ask('AdmitFederation', { federation: GER, name: 'Germany', on });
  it('makes a member', () => {
    given()
      .when(admit)
      .then({ type: 'FederationAdmitted', data: { federation: GER, name: 'Germany', on } });
  });
  it('refuses another admission', () => {
    given()
      .after(admit)
      .when({ ...admit, name: 'German Chess Federation' })
      .thenRefused('FederationAdmittedDifferently', '10.1');
  });
});

describe('ExcludeFederation and ReadmitFederation', () => {
  const exclude = ask('ExcludeFederation', { federation: GER, on });
  const readmit = ask('ReadmitFederation', { federation: GER, on: day('2024-06-01') });
  it('leave its players out and let them back in', () => {
    given()
      .when(exclude)
      .then({ type: 'FederationExcluded', data: { federation: GER, on } });
    given()
      .after(exclude)
      .when(readmit)
      .then({ type: 'FederationReadmitted', data: { federation: GER, on: day('2024-06-01') } });
    expect(
      given()
        .after(exclude, readmit)
        .when({ ...exclude, on: day('2024-07-01') }).types,
    ).toEqual(['FederationExcluded']);
  });
  it('refuse what is so already (10.1)', () => {
    given()
      .after(exclude)
      .when({ ...exclude, on: day('2024-03-01') })
      .thenRefused('AlreadyExcluded', '10.1');
    given().when(readmit).thenRefused('NotExcluded', '10.1');
    given()
      .after(exclude)
      .when({ ...readmit, on: day('2024-01-01') })
      .thenRefused('NotExcluded', '10.1');
  });
});

describe('ChangeFederationFlag', () => {
  const flag = ask('ChangeFederationFlag', { federation: GER, shownAs: FID, from: on, until: null });
  it('shows players under another flag for a time', () => {
    given()
      .when(flag)
      .then({
        type: 'FederationFlagChanged',
        data: { federation: GER, shownAs: FID, from: on, until: null },
      });
  });
  it('refuses its own flag and a time of no day', () => {
    given()
      .when({ ...flag, shownAs: GER })
      .thenRefused('FlagUnchanged');
    given()
      .when({ ...flag, until: on })
      .thenRefused('IntervalEmpty');
    given()
      .when({ ...flag, shownAs: fed('fid') })
      .thenRefused('EventMalformed');
  });
});

describe('ChangeFederationCode', () => {
  const change = ask('ChangeFederationCode', { federation: GER, to: fed('DEU'), on });
  it('gives a successor', () => {
    given()
      .when(change)
      .then({ type: 'FederationCodeChanged', data: { federation: GER, to: fed('DEU'), on } });
  });
  it('refuses the same code and a second successor', () => {
    given()
      .when({ ...change, to: GER })
      .thenRefused('CodeUnchanged');
    given()
      .after(change)
      .when({ ...change, to: fed('ALL') })
      .thenRefused('CodeChangedDifferently');
  });
});
