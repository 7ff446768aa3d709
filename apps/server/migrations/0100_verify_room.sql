-- How far the house is verified is told by what verifies, which stands above the domains, and by no domain.
create schema verify;
alter table wallet.verified set schema verify;
alter table wallet.verify_point set schema verify;
