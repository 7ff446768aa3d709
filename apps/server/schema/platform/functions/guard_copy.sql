create or replace function platform.guard_copy(p_table regclass, p_own text[]) returns void language plpgsql as $$
begin
  execute format('create or replace trigger copied after insert or update or delete on %s for each row execute function platform.refuse_in_copy(%L)',
    p_table, p_own);
  execute format('create or replace trigger copied_migrating before insert or update or delete on %s for each row
    when (current_setting(''meydan.migrating'', true) = ''on'') execute function platform.leave_to_first()', p_table);
end $$;
