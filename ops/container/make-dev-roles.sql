-- Runs once, when the database cluster of ops/compose.dev.yaml is created.
create role sportspot_owner login;
create role sportspot_runtime login;
create database sportspot owner sportspot_owner;
